import { Closed, type ReportFilters, type ReportParameter, refuse, reportFilters } from '@groundwork/contracts';
import { fieldOf, validatorCompiler } from '@groundwork/service-kit';
import { type TSchema, Type } from 'typebox';
import type { Report } from './definition.ts';

/** The first is the default. */
export const choice = <const C extends readonly [string, ...string[]]>(title: string, ...choices: C) =>
  Type.Unsafe<C[number]>(Type.String({ title, enum: choices, default: choices[0] }));

/** Whether rows of fewer cases are there. @param cases from how many on they always are. */
export const few = (cases: number) => choice(`Answered by fewer than ${cases}`, 'hidden', 'shown');

export const number = (title: string, bounds: { default: number; minimum: number; maximum: number }) =>
  Type.Integer({ title, ...bounds });

export interface Asked {
  readonly filters: ReportFilters;
  readonly own: Readonly<Record<string, string | number>>;
}

export const describeParameters = ({ parameters }: Report): ReportParameter[] =>
  Object.entries(parameters as Record<string, TSchema & Partial<Described>>).map(([name, schema]) => ({
    name,
    title: schema.title ?? name,
    kind: schema.enum ? 'choice' : 'number',
    default: schema.default ?? '',
    choices: schema.enum ?? [],
    minimum: schema.minimum ?? null,
    maximum: schema.maximum ?? null,
  }));

interface Described {
  readonly title: string;
  readonly enum: string[];
  readonly default: string | number;
  readonly minimum: number;
  readonly maximum: number;
}

/** @returns what reads parameters from texts. It throws Refusal validation, which names the field. */
export function parametersOf(report: Report): (given: Readonly<Record<string, unknown>>) => Asked {
  const optional = Object.fromEntries(
    Object.entries(report.parameters).map(([name, schema]) => [name, Type.Optional(schema)]),
  );
  const schema = Closed({ ...reportFilters(), ...optional });
  const fits = validatorCompiler({ schema, httpPart: 'querystring', method: 'GET', url: report.name });
  const filterNames = Object.keys(reportFilters());

  return (given) => {
    const values: Record<string, unknown> = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
    );
    const validate = fits as typeof fits & { errors?: Parameters<typeof fieldOf>[0][] | null };
    if (validate(values) !== true) return refuse('validation', fieldOf(validate.errors?.[0]));
    for (const name of ['from', 'to'] as const) assertDate(values[name], name);
    const filters = Object.fromEntries(
      filterNames.filter((name) => name in values).map((name) => [name, values[name]]),
    );
    const own = Object.fromEntries(
      describeParameters(report).map(({ name, default: usual }) => [name, values[name] ?? usual]),
    );
    return { filters, own } as Asked; // as the schema says
  };
}

/** @throws Refusal validation for a day that no calendar has. */
function assertDate(value: unknown, name: string): void {
  if (typeof value === 'string' && Number.isNaN(Date.parse(value))) refuse('validation', `/${name}`);
}
