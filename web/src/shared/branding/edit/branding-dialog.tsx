import { LIMITS } from '@groundwork/contracts/browser';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../ui/command/use-save.ts';
import { Conflict, type Current } from '../../../ui/conflict/conflict.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FORM } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { call } from '../../lists/api.ts';
import type { ShownBrand } from '../brand-head.tsx';
import { ColorField } from './color-field.tsx';
import { colorOf } from './color-text.ts';
import { LogoField, type MadeLogo } from './logo-field.tsx';
import { Preview } from './preview.tsx';
import { Swatches } from './swatches.tsx';
import { BRANDING } from './texts.ts';
import { type Branding, useRefreshBranding } from './use-branding.ts';

/** `logo`: KEPT, NONE, or a new one in base64. */
type Values = Readonly<Record<'logo' | 'color' | 'line' | 'welcome', string>>;

const KEPT = 'kept';
const NONE = '';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** With its preview: nothing is seen by founders before it is saved. */
export const BrandingDialog = ({ subject, onClose }: DialogOf<Branding>) => (
  <SubjectDialog subject={subject} title={({ partnerName }) => BRANDING.of(partnerName)} kind="large" onClose={onClose}>
    {(shown) => <BrandingForm branding={shown} onClose={onClose} />}
  </SubjectDialog>
);

function BrandingForm({ branding, onClose }: { readonly branding: Branding; readonly onClose: () => void }) {
  const { partnerID, logo, color, line, welcome, revision } = branding;
  const form = useForm<Values>({ logo: logo ? KEPT : NONE, color: color ?? '', line, welcome });
  const [made, setMade] = useState<MadeLogo | null>(null);
  const { values } = form;
  const refresh = useRefreshBranding();
  const save = useSave<Values, number>({
    form,
    opened: { values, revision },
    call: (typed, since) =>
      call('brandPartner', {
        params: { partnerID },
        body: {
          color: colorOf(typed.color) || null,
          line: typed.line.trim(),
          welcome: typed.welcome.trim(),
          ...(typed.logo !== KEPT && { logo: typed.logo || null }),
          revision: since.revision,
        },
      }),
    refresh,
    done: BRANDING.saved,
    failed: BRANDING.saveFailed,
    read: (current: Current) => ({
      logo: KEPT,
      color: textOf(current['color']),
      line: textOf(current['line']),
      welcome: textOf(current['welcome']),
    }),
    onDone: onClose,
  });
  const submit = (): void => {
    const problem = colorOf(values.color) === null ? BRANDING.colorWrong : undefined;
    if (!form.show({ color: problem })) save.run(values);
  };
  if (save.conflict) {
    const { mine, now, choices } = save.conflict;
    const rows = (['color', 'line', 'welcome'] as const).map((field) => ({
      field,
      label: BRANDING[field],
      yours: mine[field],
      now: now[field],
    }));
    return (
      <>
        <Conflict {...choices} rows={rows} />
        {save.question}
      </>
    );
  }
  const chosen = colorOf(values.color);
  const lines = form.field('line');
  const welcomes = form.field('welcome');
  return (
    <>
      <DialogForm {...form} submit={BRANDING.save} busy={save.busy} onSubmit={submit} onCancel={onClose}>
        <p className="muted">{BRANDING.lead}</p>
        <LogoField
          partnerID={partnerID}
          hasLogo={values.logo !== NONE}
          error={form.problems.logo}
          onProblem={(logoProblem) => form.mark({ logo: logoProblem })}
          onRemove={() => form.set({ logo: NONE })}
          onMade={(picture) => {
            setMade(picture);
            form.set({ logo: picture.png });
          }}
        />
        <ColorField {...form.field('color')} />
        {chosen && <Swatches color={chosen} />}
        <TextInput
          {...lines}
          label={BRANDING.line}
          description={BRANDING.lineHint}
          maxLength={LIMITS.brandLine}
          autoComplete="off"
          onChange={(event) => lines.onChange(event.currentTarget.value)}
        />
        <Textarea
          {...welcomes}
          label={BRANDING.welcome}
          description={`${BRANDING.welcomeHint} ${FORM.counter(values.welcome.length, LIMITS.brandWelcome)}`}
          maxLength={LIMITS.brandWelcome}
          rows={4}
          size="md"
          onChange={(event) => welcomes.onChange(event.currentTarget.value)}
        />
        <Preview brand={shownOf(branding, values, chosen || null, made)} />
      </DialogForm>
      {save.question}
    </>
  );
}

/** @returns the brand as it would be once it is saved. */
function shownOf(branding: Branding, values: Values, color: string | null, made: MadeLogo | null): ShownBrand {
  const { partnerID, partnerName, logo } = branding;
  const words = { partnerID, partnerName, color, line: values.line.trim(), welcome: values.welcome.trim() };
  if (values.logo === KEPT) return { ...words, logo };
  if (values.logo === NONE || !made) return { ...words, logo: null };
  const { png, width, height } = made;
  return { ...words, logo: { logoID: '', width, height, src: `data:image/png;base64,${png}` } };
}
