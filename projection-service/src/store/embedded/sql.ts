export type SqlValue = string | number | null | Uint8Array;

export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

export function sql(text: string, ...values: readonly SqlValue[]): Sql {
  return { text, values };
}

export function join(...pieces: readonly Sql[]): Sql {
  return { text: pieces.map(({ text }) => text).join(' '), values: pieces.flatMap(({ values }) => values) };
}

/** An empty list is true. */
export function allOf(pieces: readonly Sql[]): Sql {
  return combine(pieces, 'AND', '1');
}

/** An empty list is false. */
export function anyOf(pieces: readonly Sql[]): Sql {
  return combine(pieces, 'OR', '0');
}

function combine(pieces: readonly Sql[], word: string, empty: string): Sql {
  const [first, ...rest] = pieces;
  if (first === undefined) return sql(empty);
  if (rest.length === 0) return first;
  return {
    text: `(${pieces.map(({ text }) => text).join(` ${word} `)})`,
    values: pieces.flatMap(({ values }) => values),
  };
}

export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
