import { Fragment, type ReactNode } from 'react';

/** An address may be broken after its '@' and its dots, where it would otherwise break within a word. @returns anything else as it is. */
export function breakable(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  const [first, ...rest] = value.split(/(?<=[@.])/);
  return (
    <>
      {first}
      {rest.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
