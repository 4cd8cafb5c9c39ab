import { useState } from 'react';

/** @returns whether `condition` has been true since mounting; for what loads when first needed. */
export function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
