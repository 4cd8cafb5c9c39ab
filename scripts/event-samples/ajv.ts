import { PERSONAL } from '@groundwork/contracts';
import { Ajv } from 'ajv';

/** As the log validates. */
export const ajv = new Ajv({
  strict: true,
  keywords: [PERSONAL],
  formats: {
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    date: /^\d{4}-\d{2}-\d{2}$/,
  },
});
