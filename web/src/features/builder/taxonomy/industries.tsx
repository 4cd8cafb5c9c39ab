import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Industry, type Sector, useIndustries } from '../../../shared/builder/queries.ts';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { NameForm } from './name-form.tsx';
import { TaxonRow } from './taxon-row.tsx';
import styles from './taxonomy.module.css';

/** One is named at a time. */
type Named =
  | { readonly kind: 'newIndustry' }
  | { readonly kind: 'industry' | 'newSector'; readonly industryID: number }
  | { readonly kind: 'sector'; readonly sectorID: number };

interface NamingProps {
  readonly named: Named | null;
  readonly onName: (named: Named | null) => void;
}

export function Industries() {
  const { data, isPending, isError, error, refetch, isFetching } = useIndustries();
  const [named, onName] = useState<Named | null>(null);
  return (
    <Stack gap={12} style={{ paddingTop: 16 }}>
      <p className="muted">{TAXONOMY.note}</p>
      {isPending && (
        <Delayed label={TAXONOMY.loading}>
          <Bone height={160} />
        </Delayed>
      )}
      {isError && <Failure text={TAXONOMY.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <Empty title={TAXONOMY.none}>{TAXONOMY.noneHow}</Empty>}
      <Stack as="ul" gap={0} shrink className={styles.list}>
        {data?.map((industry) => (
          <li key={industry.industryID}>
            <IndustryItem industry={industry} named={named} onName={onName} />
          </li>
        ))}
      </Stack>
      {named?.kind === 'newIndustry' ? (
        <NameForm
          of="industry"
          record={null}
          max={LIMITS.industryName}
          onSave={(industryName) => callOnce('createIndustry', { body: { industryName } })}
          onDone={() => onName(null)}
        />
      ) : (
        data && (
          <Button size="sm" style={{ justifySelf: 'start' }} onClick={() => onName({ kind: 'newIndustry' })}>
            {TAXONOMY.addIndustry}
          </Button>
        )
      )}
    </Stack>
  );
}

interface IndustryItemProps extends NamingProps {
  readonly industry: Industry;
}

function IndustryItem({ industry, named, onName }: IndustryItemProps) {
  const { industryID, industryName, isActive, revision, sectors } = industry;
  const [opened, setOpened] = useState(false);
  const params = { industryID };
  const isNamed = named?.kind === 'industry' && named.industryID === industryID;
  const addsSector = named?.kind === 'newSector' && named.industryID === industryID;
  return (
    <>
      {isNamed ? (
        <NameForm
          of="industry"
          record={{ name: industryName, revision }}
          max={LIMITS.industryName}
          onSave={(name, since) =>
            call('updateIndustry', { params, body: { industryName: name, ...(since !== null && { revision: since }) } })
          }
          onDone={() => onName(null)}
        />
      ) : (
        <TaxonRow
          name={industryName}
          isActive={isActive}
          onRename={() => onName({ kind: 'industry', industryID })}
          onSet={(next) => call('updateIndustry', { params, body: { isActive: next, revision } })}
        >
          <PlainButton className={styles.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <ChevronDownIcon />
            <span className={`${styles.name} ${isActive ? '' : 'muted'}`}>
              {industryName} {!isActive && BUILDER.inactiveSuffix}
            </span>
            <small className="muted">{TAXONOMY.sectors(sectors.length)}</small>
          </PlainButton>
        </TaxonRow>
      )}
      {opened && (
        <Stack className={styles.sectors}>
          {sectors.length === 0 && <p className="muted">{TAXONOMY.noSectors}</p>}
          <Stack as="ul" gap={0} shrink className={styles.list}>
            {sectors.map((sector) => (
              <li key={sector.sectorID}>
                <SectorItem sector={sector} named={named} onName={onName} />
              </li>
            ))}
          </Stack>
          {addsSector ? (
            <NameForm
              of="sector"
              record={null}
              max={LIMITS.sectorName}
              onSave={(sectorName) => callOnce('createSector', { params, body: { sectorName } })}
              onDone={() => onName(null)}
            />
          ) : (
            <Button
              size="xs"
              variant="default"
              style={{ justifySelf: 'start' }}
              aria-label={TAXONOMY.addSectorTo(industryName)}
              onClick={() => onName({ kind: 'newSector', industryID })}
            >
              {TAXONOMY.addSector}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

interface SectorItemProps extends NamingProps {
  readonly sector: Sector;
}

function SectorItem({ sector: { sectorID, sectorName, isActive, revision }, named, onName }: SectorItemProps) {
  const params = { sectorID };
  if (named?.kind === 'sector' && named.sectorID === sectorID) {
    return (
      <NameForm
        of="sector"
        record={{ name: sectorName, revision }}
        max={LIMITS.sectorName}
        onSave={(name, since) =>
          call('updateSector', { params, body: { sectorName: name, ...(since !== null && { revision: since }) } })
        }
        onDone={() => onName(null)}
      />
    );
  }
  return (
    <TaxonRow
      name={sectorName}
      isActive={isActive}
      onRename={() => onName({ kind: 'sector', sectorID })}
      onSet={(next) => call('updateSector', { params, body: { isActive: next, revision } })}
    />
  );
}
