export * from './auth.ts';
export { requiredSetting, runProcess, SettingError, stopOnSignals } from './environment.ts';
export * from './implement.ts';
export { createLogger, type Logger } from './logger.ts';
export { openApiDocument } from './openapi.ts';
export { openRealLog } from './real-log.ts';
export { followRevocations, type Revocations } from './revocations.ts';
export { createService, type ServiceOptions } from './service.ts';
export * from './tokens.ts';
