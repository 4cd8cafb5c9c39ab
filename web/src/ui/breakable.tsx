import type { ReactNode } from 'react';

/** An address may be broken after its '@', where it would otherwise break within a word. @returns anything else as it is. */
export function breakable(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  const [name, ...rest] = value.split('@');
  return (
    <>
      {name}@<wbr />
      {rest.join('@')}
    </>
  );
}
