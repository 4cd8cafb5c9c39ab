import type { EmailChanges } from '../email/changes.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import type { Mails } from '../mail/mails.ts';
import { accountNotices } from './account.ts';
import { emailNotices } from './email.ts';
import { createNoticeKit, type Notices } from './kit.ts';
import { purchaseNotices } from './purchase.ts';
import { type ReportTools, reportNotices } from './report.ts';
import { secondFactorNotices } from './second-factor.ts';

export interface NoticeTools extends ReportTools {
  readonly pipeline: Pipeline;
  readonly mails: Mails;
  readonly emailChanges: EmailChanges;
}

/** Which events call for which messages. */
export function createNotices({ pipeline, mails, ...tools }: NoticeTools): Notices {
  const kit = createNoticeKit(pipeline, mails);
  return {
    ...purchaseNotices(kit),
    ...accountNotices(kit),
    ...emailNotices(kit, tools.emailChanges),
    ...secondFactorNotices(kit),
    ...reportNotices(kit, tools),
  };
}
