import type { Handle } from '../core/handle.ts';
import type { Exports } from '../exports/export.ts';
import type { Links } from '../links/links.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface ExportTools {
  readonly exports: Pick<Handle<Exports>, 'load'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

/** Messages to who asked for a file: that it is there, or that it is not. */
export const exportNotifications = (
  { queue, forPerson }: NotificationTools,
  { exports, links, now }: ExportTools,
): Notifications => {
  /** Null for a file that nobody can open any more. */
  const current = async (userID: string, exportID: string) => {
    const file = (await exports.load(userID)).byID[exportID];
    return file && now() < new Date(file.expiresAt) ? file : null;
  };

  return {
    ExportFinished(event) {
      const { exportID, rows } = event.data;
      const mailID = `export_${links.idFrom('exportReady', exportID)}`;
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
          const file = await current(userID, exportID);
          if (file?.status !== 'finished') return;
          const values = { firstName, kind: file.kind, rows, exportID };
          await queue('exportReady', { mailID, userID, to, values }, event);
        }),
      ];
    },

    ExportFailed(event) {
      const { exportID, reason } = event.data;
      // The requester lost access, so asking again is no use.
      if (reason === 'withdrawn') return [];
      const mailID = `export_${links.idFrom('exportFailed', exportID)}`;
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
          const file = await current(userID, exportID);
          if (!file) return;
          await queue('exportFailed', { mailID, userID, to, values: { firstName, kind: file.kind, reason } }, event);
        }),
      ];
    },
  };
};
