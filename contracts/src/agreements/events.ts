import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { TEXT_BLOCK_PATTERN } from '../validation/patterns.ts';

const event = eventOf('agreements');

export const AgreementContent = () =>
  Type.String({ minLength: 1, maxLength: LIMITS.agreementContent, pattern: TEXT_BLOCK_PATTERN });

export const AgreementIssued = event('AgreementIssued', 1, 'A confidentiality statement is current from now on.', {
  agreementID: Id(),
  content: AgreementContent(),
});
