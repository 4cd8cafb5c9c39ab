import { readAddress } from '@groundwork/event-store/files';
import {
  beginsWith,
  isAddress,
  isDSN,
  isHttp,
  isLongSecret,
  isMailbox,
  isPem,
  isPort,
  isPositive,
  isUrl,
  oneOf,
} from './checks.ts';
import { ALL, LISTENING, SELLING, SERVICES } from './programs.ts';
import type { Setting } from './setting.ts';
import { SIGNING_UP } from './signing-up.ts';
import { WATCHING } from './watching.ts';

const isMongo = beginsWith('mongodb://', 'mongodb+srv://');
/** The reader's message shows no password. */
const isEventStoreDB = (value: string): string | null => {
  try {
    readAddress(value);
    return null;
  } catch (error) {
    return `cannot be used: ${error instanceof Error ? error.message : 'unknown'}`;
  }
};
/** docs/operations.md lists them. `<name>_FILE` may name a file with the value; an empty value counts as not set. */
export const SETTINGS = {
  NODE_ENV: {
    purpose: '`production` where real people use it; anything else has demo data and tools for developers',
    readBy: ALL,
    check: oneOf('production', 'development', 'test'),
  },
  HOST: {
    purpose: 'the address it listens on',
    readBy: LISTENING,
    default: {
      'npm start': '127.0.0.1',
      'command-service': '0.0.0.0',
      'projection-service': '0.0.0.0',
      web: '0.0.0.0',
    },
  },
  PORT: {
    purpose: 'the port it listens on',
    readBy: LISTENING,
    default: { 'npm start': '4000', 'command-service': '4001', 'projection-service': '4002', web: '4000' },
    check: isPort,
  },
  DATA: {
    purpose: 'the folder of the data files of the embedded engines',
    readBy: ['npm start', 'tools'],
    default: 'data',
  },
  LOG_LEVEL: {
    purpose: 'the level from which on lines are logged',
    readBy: ALL,
    default: {
      'npm start': 'warn',
      'command-service': 'info',
      'projection-service': 'info',
      web: 'info',
      tools: 'info',
    },
    check: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  TRUST_PROXY: {
    purpose: 'the proxies whose X-Forwarded-For is believed, such as `loopback` or 10.0.0.7',
    readBy: LISTENING,
  },
  PUBLIC_URL: {
    purpose: 'the address at which people reach the product: links in messages lead there',
    readBy: [...SELLING, 'web'],
    requiredBy: ['command-service'],
    requiredInProductionBy: SELLING,
    check: isHttp,
    checkInProduction: isUrl('must begin with https://: sign-ins must not travel unencrypted', 'https'),
  },
  ADMIN_EMAIL: {
    purpose:
      'the first administrator, such as Ada Novak <ada@example.com>: invited by mail when there is no such account',
    readBy: SELLING,
    check: isMailbox,
  },
  EVENTSTOREDB_URL: {
    purpose: 'the connection string of the event log',
    secret: true,
    readBy: [...SERVICES, 'tools'],
    requiredBy: SERVICES,
    check: isEventStoreDB,
  },
  MONGODB_URL: {
    purpose: 'the connection string of MongoDB: read models, and the positions of automations',
    secret: true,
    readBy: [...SERVICES, 'tools'],
    requiredBy: SERVICES,
    check: isMongo,
  },
  MONGODB_KEYS_URL: {
    purpose: 'the connection string of MongoDB for the keys of personal data; MONGODB_URL where it is not set',
    secret: true,
    readBy: [...SERVICES, 'tools'],
    check: isMongo,
  },
  MONGODB_FILES_URL: {
    purpose: 'the connection string of MongoDB for the files of founders; MONGODB_URL where it is not set',
    secret: true,
    readBy: [...SERVICES, 'tools'],
    check: isMongo,
  },
  TOKEN_PRIVATE_KEY: {
    purpose: 'the PEM key that signs access tokens',
    secret: true,
    readBy: ['command-service'],
    requiredBy: ['command-service'],
    check: isPem('PRIVATE'),
  },
  TOKEN_PUBLIC_KEY: {
    purpose: 'the PEM key that checks access tokens',
    readBy: ['projection-service'],
    requiredBy: ['projection-service'],
    check: isPem('PUBLIC'),
  },
  EMAIL_SECRET: {
    purpose: 'the key of the HMACs that stand for email addresses and sign mailed links',
    secret: true,
    readBy: ['command-service', 'tools'],
    requiredBy: ['command-service'],
    checkInProduction: isLongSecret,
  },
  SMTP_URL: {
    purpose: 'the mail server, such as smtps://user:password@mail.example.com',
    secret: true,
    readBy: SELLING,
    requiredBy: ['command-service'],
    requiredInProductionBy: SELLING,
    check: isUrl('is not the address of a mail server: smtp:// or smtps:// and a host', 'smtp', 'smtps'),
  },
  MAIL_FROM: {
    purpose: 'from whom messages come, such as Groundwork <hello@example.com>',
    readBy: SELLING,
    check: isMailbox,
  },
  EXPERT_EMAIL: {
    purpose: 'the address to which requests to experts go',
    readBy: SELLING,
    check: isAddress,
  },
  OPERATOR_EMAIL: {
    purpose: 'the address to which alarms go; they are only logged without it',
    readBy: SELLING,
    check: isAddress,
  },
  ...SIGNING_UP,
  SENTRY_DSN: {
    purpose: 'the address of a project of Sentry, which browsers tell of errors; told to nobody outside without it',
    readBy: ['npm start', 'web'],
    check: isDSN,
    checkInProduction: isUrl('must begin with https://: pages over https may ask no other', 'https'),
  },
  STAFF_SECOND_FACTOR: {
    purpose: '`required` where administrators and partner users have to set up two-step sign-in before anything else',
    readBy: SELLING,
    default: 'optional',
    check: oneOf('optional', 'required'),
  },
  REVEAL_ACCOUNTS: {
    purpose: '`no` where sign-up, reset and changes of address are not to say that an address has an account',
    readBy: SELLING,
    default: 'yes',
    check: oneOf('yes', 'no'),
  },
  API_PAGE: {
    purpose: '`no` where strangers are not to read how the API is made at /api/docs',
    readBy: ['npm start', 'command-service'],
    default: 'yes',
    check: oneOf('yes', 'no'),
  },
  ...WATCHING,
  REPORT_WARM_UP: {
    purpose: '`no` where no thread for reports is to be started before one is asked for',
    readBy: ['npm start', 'projection-service'],
    default: 'yes',
    check: oneOf('yes', 'no'),
  },
  OUTGOING_LOOPBACK: {
    purpose: '`yes` where addresses that people type may be of this machine and http, for tests',
    readBy: SELLING,
    default: 'no',
    check: oneOf('yes', 'no'),
    checkInProduction: (value) => (value === 'no' ? null : 'is for tests and must be no'),
  },
  RATE_LIMIT_FACTOR: {
    purpose: 'what every rate limit is multiplied by, for tests',
    readBy: ['npm start'],
    default: '1',
    check: isPositive,
    checkInProduction: (value) => (Number(value) === 1 ? null : 'is for tests and must be 1'),
  },
  COMMAND_SERVICE_URL: {
    purpose: 'where the command service is, for instance http://command-service:4001',
    readBy: ['web'],
    requiredBy: ['web'],
    check: isHttp,
  },
  PROJECTION_SERVICE_URL: {
    purpose: 'where the projection service is, for instance http://projection-service:4002',
    readBy: ['web', 'command-service'],
    requiredBy: ['web', 'command-service'],
    check: isHttp,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;
