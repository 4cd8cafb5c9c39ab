import type { Pipeline } from '../kit/pipeline.ts';
import type { Mails } from '../mail/mails.ts';
import { accountNotices } from './account.ts';
import { createNoticeKit, type Notices } from './kit.ts';
import { purchaseNotices } from './purchase.ts';
import { reportNotices } from './report.ts';

/** Which events call for which messages. @param expertEmail where requests to experts go. */
export function createNotices(pipeline: Pipeline, mails: Mails, expertEmail: string): Notices {
  const kit = createNoticeKit(pipeline, mails);
  const topics = [purchaseNotices(kit), accountNotices(kit), reportNotices(kit, expertEmail)];
  return (event) =>
    event.erased || event.unreadable !== undefined ? [] : topics.flatMap((noticesOf) => noticesOf(event));
}
