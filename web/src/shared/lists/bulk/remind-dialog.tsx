import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { call, callOnce } from '../api.ts';
import type { Selected } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { LeftOut } from './bulk-parts.tsx';
import { BULK } from './texts.ts';

const TEXT = BULK.remind;

/** Reminds founders of what they have not finished. Says beforehand who gets it, and why others do not. */
export function RemindDialog(props: DialogOf<Selected>) {
  const { userID } = useProfile();
  const userIDs = (props.subject?.rows ?? []).map(({ id }) => id);
  const { data, isPending, isError } = useQuery({
    queryKey: [userID, 'admin', 'remindable', userIDs],
    queryFn: async ({ signal }) => (await call('previewReminders', { body: { userIDs }, signal })).data,
    enabled: userIDs.length > 0,
    // Asked anew each time, and not while it is read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const among = data && new Set(data.flatMap(({ id, ok }) => (ok ? [id] : [])));
  return (
    <BulkDialog
      {...props}
      words={TEXT}
      begin={{}}
      among={among}
      isUnknown={isPending && !isError}
      call={(ids) => callOnce('remindFounders', { body: { userIDs: ids } })}
    >
      {(_form, rows, all) => (
        <Stack gap={12}>
          {isPending && (
            <Delayed label={TEXT.loading}>
              <Bone height={20} />
            </Delayed>
          )}
          {!isPending && <p>{rows.length > 0 ? TEXT.what : TEXT.nobody}</p>}
          {isError && <p>{TEXT.unknown}</p>}
          {data && rows.length < all.length && (
            <div>
              <p className="muted">{TEXT.leftOut(all.length - rows.length)}</p>
              <LeftOut results={data} rows={all} />
            </div>
          )}
        </Stack>
      )}
    </BulkDialog>
  );
}
