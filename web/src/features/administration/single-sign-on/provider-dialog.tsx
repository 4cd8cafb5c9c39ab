import { call, callOnce } from '../../../shared/lists/api.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { SSO } from './texts.ts';
import { type ProviderRow, useRefreshProviders } from './use-providers.ts';
import { bodyOf, issuerOf, problemsOf, type Values, valuesOf } from './values.ts';

const TEXT = SSO.form;

const save = (row: ProviderRow | null, values: Values): Promise<unknown> => {
  const body = bodyOf(values);
  const { partnerID, clientSecret } = values;
  if (row === null) {
    const identity = { partnerID: partnerID || null, issuer: issuerOf(values), clientSecret };
    return callOnce('addIdentityProvider', { body: { ...body, ...identity } });
  }
  return call('changeIdentityProvider', {
    params: { providerID: row.providerID },
    body: { ...body, revision: row.revision, ...(clientSecret === '' ? {} : { clientSecret }) },
  });
};

/** Adds the sign-in of an organization (null), or changes one. */
export const ProviderDialog = ({ subject, onClose }: DialogOf<ProviderRow | null>) => (
  <CommandDialog
    subject={subject}
    title={(row) => (row === null ? TEXT.titles.add : TEXT.titles.change)}
    begin={valuesOf}
    check={(values, row) => problemsOf(values, row === null)}
    call={save}
    refresh={useRefreshProviders()}
    done={(row) => (row === null ? TEXT.done.add : TEXT.done.change)}
    failed={TEXT.failed}
    submit={(row) => (row === null ? TEXT.submit.add : TEXT.submit.change)}
    onClose={onClose}
  >
    {(form, row) => <ProviderFields form={form} isNew={row === null} />}
  </CommandDialog>
);
