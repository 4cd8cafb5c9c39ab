import { AgreementIssued } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { agreements, issueAgreement } from './agreements.ts';

const given = decisionsOf(agreements);
const first = { agreementID: 'first', content: 'Keep it to yourself.' };
const second = { agreementID: 'second', content: 'Tell nobody.' };

describe('the confidentiality statement', () => {
  it('is current once it was issued', () => {
    given().when(issueAgreement, first).thenEvents(AgreementIssued.of(first));
    expect(given(AgreementIssued.of(first)).state.current).toBe('first');
  });

  it('is replaced by the next', () => {
    given(AgreementIssued.of(first)).when(issueAgreement, second).thenEvents(AgreementIssued.of(second));
    expect(given(AgreementIssued.of(first), AgreementIssued.of(second)).state.current).toBe('second');
  });

  it('does not come back when an earlier one is issued again under its id', () =>
    given(AgreementIssued.of(first), AgreementIssued.of(second)).when(issueAgreement, first).thenNothing());

  it('is none before any was issued', () => expect(given().state.current).toBeNull());
});
