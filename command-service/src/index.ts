export { createPasswords, type Passwords } from './account/passwords/passwords.ts';
export { inviteAdministratorOf, sentenceOf } from './administrators/administrators.ts';
export { type Application, createApplication } from './application.ts';
export type { CommandContext } from './core/context.ts';
export { demoDataIn, refuseDemoData } from './demo-data.ts';
export { expertEmailFromEnvironment } from './mail/engines/settings.ts';
export { NO_PROVIDERS, type Providers, providersFromEnvironment } from './providers.ts';
export { type CommandService, commandImplementations, createCommandService } from './service.ts';
export { industryByName, sectorByName } from './taxonomy/taxonomy.ts';
