const GROUPS = 'groups:';

/** Who acts where the groups of an organization's sign-in decide. */
export const groupsActor = (providerID: string): string => `${GROUPS}${providerID}`;

export const isGroupsActor = (actorID: string): boolean => actorID.startsWith(GROUPS);
