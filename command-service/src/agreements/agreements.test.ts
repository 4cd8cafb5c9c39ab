import { AgreementIssued } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { agreements, issueAgreement } from './agreements.ts';

const given = decisionsOf(agreements);
const first = { agreementID: 'first', content: 'Keep it to yourself.' };
const second = { agreementID: 'second', content: 'Tell nobody.' };
const third = { agreementID: 'third', content: 'Whisper.' };

describe('the confidentiality statement', () => {
  it('is current once it was issued', () => {
    given().when(issueAgreement, first, undefined).thenEvents(AgreementIssued.of(first));
    expect(given(AgreementIssued.of(first)).state.current).toBe('first');
  });

  it('is replaced by the next', () => {
    given(AgreementIssued.of(first)).when(issueAgreement, second, 'first').thenEvents(AgreementIssued.of(second));
    expect(given(AgreementIssued.of(first), AgreementIssued.of(second)).state.current).toBe('second');
  });

  it('does not come back when an earlier one is issued again under its id', () =>
    given(AgreementIssued.of(first), AgreementIssued.of(second)).when(issueAgreement, first, undefined).thenNothing());

  it('is not issued again with the text that is current, whoever wrote it', () =>
    given(AgreementIssued.of(first), AgreementIssued.of(second))
      .when(issueAgreement, { ...third, content: second.content }, 'first')
      .thenNothing());

  it('may have the text of an earlier one', () => {
    const again = { ...third, content: first.content };
    given(AgreementIssued.of(first), AgreementIssued.of(second))
      .when(issueAgreement, again, 'second')
      .thenEvents(AgreementIssued.of(again));
  });

  it('is refused when another was issued while it was written, with that one', () => {
    const past = given(AgreementIssued.of(first), AgreementIssued.of(second));
    past.when(issueAgreement, third, 'first').thenRefused('changedMeanwhile');
    past.when(issueAgreement, third, null).thenRefused('changedMeanwhile');
    expect(() => issueAgreement(third, 'first', past.state)).toThrow(
      expect.objectContaining({ current: { agreementID: 'second', content: second.content } }),
    );
  });

  it('is refused under the id of another text', () =>
    given(AgreementIssued.of(first))
      .when(issueAgreement, { ...first, content: 'Other.' }, undefined)
      .thenRefused('keyReused'));

  it('is none before any was issued', () => expect(given().state.current).toBeNull());
});
