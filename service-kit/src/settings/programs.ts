/** Which programs read a setting. */
export const SERVICES = ['command-service', 'projection-service'] as const;
export const LISTENING = ['npm start', ...SERVICES, 'web'] as const;
export const SELLING = ['npm start', 'command-service'] as const;
export const ALL = [...LISTENING, 'tools'] as const;
