export { changeProfile } from './account/account.ts';
export { createPasswords, type Passwords } from './account/passwords/passwords.ts';
export { inviteAdministratorOf, sentenceOf } from './administrators/administrators.ts';
export { issueAgreement } from './agreements/agreements.ts';
export { type Application, createApplication } from './application.ts';
export { changeOption, createOption, deleteOption } from './assessment/draft/options.ts';
export { addQuestion, changeQuestion, deleteQuestion } from './assessment/draft/questions.ts';
export { renameDraft } from './assessment/draft/title.ts';
export { createAssessment, publishAndActivate, setActive, startDraft } from './assessment/versions.ts';
export type { CommandContext } from './core/context.ts';
export { demoDataIn, refuseDemoData } from './demo-data.ts';
export { startChange } from './email-change/email-change.ts';
export { expertEmailFromEnvironment, operatorEmailFromEnvironment } from './mail/engines/settings.ts';
export { addPartner } from './partner/partner.ts';
export { NO_PROVIDERS, type Providers, providersFromEnvironment } from './providers.ts';
export { refundMailOf } from './purchase/purchase.ts';
export { type CommandService, commandImplementations, createCommandService } from './service.ts';
export { addSurveyQuestion } from './survey/survey.ts';
export { changeSection } from './taxonomy/sections.ts';
export {
  addIndustry,
  addSector,
  defineSection,
  industryByName,
  recordContent,
  sectorByName,
} from './taxonomy/taxonomy.ts';
