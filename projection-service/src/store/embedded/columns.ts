/** Names are checked, and have no quote in them. */
export const columnOf = (field: string): string => (isOwnColumn(field) ? field : `"k_${field}"`);

/** Of every table, whatever its documents have. */
export const isOwnColumn = (field: string): boolean => field === '_id' || field === 'position';
