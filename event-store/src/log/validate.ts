import type { NewEvent } from '@groundwork/contracts';
import { EVENTS, type EventType, PERSONAL } from '@groundwork/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: true, allErrors: false });
addFormats.default(ajv);
ajv.addKeyword(PERSONAL);

const validators = new Map<string, ValidateFunction>();

/** @throws TypeError on a schema mismatch: the log is never rewritten. */
export function assertValid(event: NewEvent): void {
  const definition = EVENTS[event.type as EventType];
  if (!definition) throw new TypeError(`unknown event type ${event.type}`);
  if (event.version !== definition.version) {
    throw new TypeError(`${event.type} is written in version ${definition.version}, not ${event.version}`);
  }
  let validate = validators.get(event.type);
  if (!validate) {
    validate = ajv.compile(definition.schema);
    validators.set(event.type, validate);
  }
  if (!validate(event.data)) throw new TypeError(`${event.type} is not as defined: ${ajv.errorsText(validate.errors)}`);
}
