import { useState } from 'react';

/** @returns whether `condition` has been true since the component came: for what is loaded when first asked for. */
export function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
