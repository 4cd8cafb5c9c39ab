import { Fragment, type ReactNode } from 'react';

/** Lets an address break after '@' and dots instead of within a word. Other values stay as they are. */
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
