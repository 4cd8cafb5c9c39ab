import { Type } from 'typebox';
import { event } from '../kit/event.ts';
import { Id } from '../kit/schema.ts';
import { LIMITS } from '../limits.ts';
import { TEXT_BLOCK_PATTERN } from '../words/patterns.ts';

export const AgreementIssued = event('AgreementIssued', 1, 'A confidentiality statement is current from now on.', {
  agreementID: Id(),
  content: Type.String({ minLength: 1, maxLength: LIMITS.agreementContent, pattern: TEXT_BLOCK_PATTERN }),
});
