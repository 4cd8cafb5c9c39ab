import type { ViewedList } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { uniqueID } from '../../../../state/local-storage.ts';
import { ConfirmDialog } from '../../../../ui/command/confirm-dialog.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { CheckIcon, CloseIcon } from '../../../../ui/icons.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Clamped, IconButton, PlainButton, Small } from '../../../../ui/layout/parts.tsx';
import { Failure } from '../../../../ui/states.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast/toast.ts';
import { call } from '../../api.ts';
import { PencilIcon } from '../icons.tsx';
import type { ListAddress } from '../list-spec.ts';
import { PanelButton } from '../toolbar/panel-button.tsx';
import { VIEWS } from './texts.ts';
import { type SavedView, useRefreshViews, useSavedViews } from './use-views.ts';
import { isSameView } from './view-address.ts';
import { type EditedView, ViewDialog } from './view-dialog.tsx';
import styles from './views.module.css';

interface ViewsMenuProps {
  readonly list: ViewedList;
  /** The list as it is shown. */
  readonly now: ListAddress;
  readonly onView: (view: ListAddress) => void;
}

/** The caller's views of a list: to open, save, change, delete and share. */
export function ViewsMenu({ list, now, onView }: ViewsMenuProps) {
  const { data: views = [], isError, error, isFetching, refetch } = useSavedViews(list);
  const [edited, setEdited] = useState<EditedView>();
  const [removed, setRemoved] = useState<SavedView>();
  const close = useCallback(() => setEdited(undefined), []);
  const shown = views.find(({ address }) => isSameView(address, now));
  const copy = async (): Promise<void> => {
    const there = new URL(window.location.href);
    for (const [key, value] of Object.entries(now)) there.searchParams.set(key, value);
    if (await copyText(there.href)) toastSuccess(VIEWS.copied);
    else toastError(VIEWS.notCopied);
  };
  return (
    <>
      <PanelButton label={<Clamped className={styles.label}>{shown?.name ?? VIEWS.title}</Clamped>}>
        {(keepsEscape, closePanel) => (
          <Stack gap={8}>
            {isError && (
              <Failure text={VIEWS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
            )}
            {views.length === 0 && !isError && <Small as="p">{VIEWS.none}</Small>}
            {views.length > 0 && (
              <Stack as="ul" gap={0} aria-label={VIEWS.title}>
                {views.map((view) => (
                  <Row as="li" gap={4} oneLine key={view.viewID}>
                    <PlainButton
                      {...keepsEscape}
                      className={styles.view}
                      aria-current={view === shown || undefined}
                      onClick={() => {
                        onView(view.address);
                        closePanel();
                      }}
                    >
                      <span className={styles.mark}>{view === shown && <CheckIcon />}</span>
                      {view.name}
                      {view.isDefault && <Small>{VIEWS.default}</Small>}
                    </PlainButton>
                    <IconButton
                      {...keepsEscape}
                      aria-label={VIEWS.edit(view.name)}
                      onClick={() => setEdited({ viewID: view.viewID, view, now })}
                    >
                      <PencilIcon />
                    </IconButton>
                    <IconButton {...keepsEscape} aria-label={VIEWS.remove(view.name)} onClick={() => setRemoved(view)}>
                      <CloseIcon />
                    </IconButton>
                  </Row>
                ))}
              </Stack>
            )}
            <Row gap={8}>
              <Button
                size="compact-sm"
                variant="default"
                {...keepsEscape}
                onClick={() => setEdited({ viewID: uniqueID(), view: null, now })}
              >
                {VIEWS.save}
              </Button>
              <Button size="compact-sm" variant="subtle" {...keepsEscape} onClick={() => void copy()}>
                {VIEWS.copy}
              </Button>
            </Row>
          </Stack>
        )}
      </PanelButton>
      <ViewDialog subject={edited} list={list} onClose={close} />
      <ConfirmDialog
        subject={removed}
        words={VIEWS.removal}
        nameOf={({ name }) => name}
        destructive
        call={({ viewID }) => call('deleteView', { params: { viewID } })}
        refresh={useRefreshViews()}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
