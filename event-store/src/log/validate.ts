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

/** Schemas by type, for a look at what is stored: all that is wrong at once. */
const lenient = new Ajv({ strict: true, allErrors: true });
addFormats.default(lenient);
lenient.addKeyword(PERSONAL);
const checks = new Map<string, ValidateFunction>();

/**
 * @param event in today's version. @param ignored fields that may hold anything.
 * @returns the first mismatch, naming a field and a rule and never a value; null if all is as defined.
 */
export function mismatchOf({ type, data }: NewEvent, ignored: readonly string[]): string | null {
  const { schema } = EVENTS[type as EventType];
  const check = checks.get(type) ?? lenient.compile(schema);
  checks.set(type, check);
  if (check(data)) return null;
  for (const { instancePath, params, message = 'is not as defined' } of check.errors ?? []) {
    const [, field = ''] = instancePath.split('/');
    const missing: unknown = params['missingProperty'];
    if (!ignored.includes(field || String(missing))) return `${field === '' ? 'it' : field} ${message}`;
  }
  return null;
}
