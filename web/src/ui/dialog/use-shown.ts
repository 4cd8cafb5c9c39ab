import { useState } from 'react';

/** @returns the record that a dialog is about; while it closes, the one that it was about. Undefined: it is closed. */
export function useShown<T>(record: T | undefined): T | undefined {
  const [shown, setShown] = useState(record);
  if (record !== undefined && record !== shown) setShown(record);
  return record === undefined ? shown : record;
}
