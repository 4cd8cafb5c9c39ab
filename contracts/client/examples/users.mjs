/** GROUNDWORK_URL=https://app.example GROUNDWORK_KEY=gw_live_… node users.mjs: the users of whoever made the key, a page after the other. */
import { ApiError, createClient } from '../index.js';

const { GROUNDWORK_URL: baseUrl, GROUNDWORK_KEY: key } = process.env;
const client = createClient({ baseUrl, key });

try {
  for (let page = 1, read = 0; ; page++) {
    const { data } = await client.call('listUsers', { query: { page, sortCount: 50 } });
    for (const { email, company } of data.users) console.log(`${email}\t${company}`);
    read += data.users.length;
    if (data.users.length === 0 || read >= data.totalUsers) break;
  }
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`${error.status} ${error.code ?? ''} ${error.field ?? ''}: ${error.message}`);
  process.exitCode = 1;
}
