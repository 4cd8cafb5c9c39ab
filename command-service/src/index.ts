export { changeProfile } from './account/account.ts';
export { createPasswords, type Passwords } from './account/passwords/passwords.ts';
export { inviteAdministratorOf, sentenceOf } from './admins/administrators.ts';
export { issueAgreement } from './agreements/agreements.ts';
export { type Application, createApplication } from './application.ts';
export type { CommandContext } from './core/context.ts';
export { demoDataIn, refuseDemoData } from './demo-data.ts';
export { startChange } from './email-change/email-change.ts';
export { erasedBy } from './erasure/reapply.ts';
export { expertEmailFromEnvironment, operatorEmailFromEnvironment, requiresTls } from './mail/engines/settings.ts';
export { refusalOf } from './mail/engines/smtp-mailer.ts';
export { addPartner } from './partners/partner.ts';
export { sellingFromEnvironment } from './payment/selling.ts';
export { NO_PROVIDERS, type Providers, providersFromEnvironment } from './providers.ts';
export { refundMailOf } from './purchase/purchase.ts';
export { changeOption, createOption, deleteOption } from './questionnaires/draft/options.ts';
export { addQuestion, changeQuestion, deleteQuestion } from './questionnaires/draft/questions.ts';
export { renameDraft } from './questionnaires/draft/title.ts';
export { createAssessment, publishAndActivate, setActive, startDraft } from './questionnaires/versions.ts';
export { createReportSource } from './reports/source.ts';
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
