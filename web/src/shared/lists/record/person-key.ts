/** Prefix of all queries about a person. @param me the signed-in person. */
export const personKey = (me: string, userID: string) => [me, 'admin', 'person', userID] as const;
