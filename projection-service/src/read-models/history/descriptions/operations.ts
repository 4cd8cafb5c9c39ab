import { type EventDescriptions, fieldsOf } from './description.ts';

const readModel = { kind: 'readModel', subject: (data: { readonly readModel: string }) => data.readModel } as const;
const parked = {
  kind: 'readModel',
  subject: ({ parkedID }: { readonly parkedID: string }) => parkedID.split('@')[0] ?? parkedID,
} as const;

export const operationsEvents = {
  ReadModelRebuildRequested: { ...readModel, says: (data) => fieldsOf(data, 'generation') },
  ReadModelRolledBack: { ...readModel, says: (data) => fieldsOf(data, 'generation') },
  ParkedEventRetried: { ...parked, says: (data) => fieldsOf(data, 'parkedID') },
  ParkedEventSkipped: { ...parked, says: (data) => fieldsOf(data, 'parkedID', 'reason') },
} satisfies EventDescriptions;
