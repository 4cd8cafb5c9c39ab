/** @returns the key that all of somebody's lies under that was fetched. @param me who looks. */
export const personKey = (me: string, userID: string) => [me, 'admin', 'person', userID] as const;
