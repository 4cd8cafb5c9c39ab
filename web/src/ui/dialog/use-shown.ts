import { useState } from 'react';

/** @returns the record, or the last one while the dialog closes. Undefined: closed. */
export function useShown<T>(record: T | undefined): T | undefined {
  const [shown, setShown] = useState(record);
  if (record !== undefined && record !== shown) setShown(record);
  return record === undefined ? shown : record;
}
