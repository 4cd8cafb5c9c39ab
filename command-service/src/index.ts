export { inviteAdministratorOf, sentenceOf } from './account/administrators.ts';
export { createPasswords, type Passwords } from './account/passwords/passwords.ts';
export { type Application, createApplication } from './application.ts';
export { demoDataIn, refuseDemoData } from './demo-data.ts';
export type { CommandContext } from './kit/context.ts';
export { expertEmailFromEnvironment } from './mail/engines/settings.ts';
export { NO_PROVIDERS, type Providers, providersFromEnvironment } from './providers.ts';
export { type CommandService, commandImplementations, createCommandService } from './service.ts';
export { industryByName, sectorByName } from './taxonomy/taxonomy.ts';
