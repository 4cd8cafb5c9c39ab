import card from '../../../ui/card.module.css';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import hero from '../overview/hero.module.css';
import layout from '../report-view.module.css';
import { RESULTS } from '../texts.ts';
import styles from './skeleton.module.css';

const BARS = [62, 84, 45, 71, 58, 90, 37, 66];
const MENU = [70, 52, 80, 61, 74, 48, 66, 57, 78, 50, 68, 59];
const FACTS = [90, 140, 110, 120];

/** @param plain without a menu next to the sections. */
export function ResultsSkeleton({ plain = false }: { readonly plain?: boolean }) {
  return (
    <>
      <h1>
        <Hidden>{RESULTS.title}</Hidden>
      </h1>
      <Delayed label={RESULTS.loading}>
        <div className={plain ? layout.document : undefined}>
          <Grid columns="minmax(0, 1fr) minmax(220px, 260px)" align="end" gap="32px 56px" className={hero.hero}>
            <Stack gap={12}>
              <Bone width={150} height={16} />
              <Bone width={180} height={64} />
              <Bone width="min(34rem, 90%)" height={36} />
              <Bone width="min(38rem, 100%)" height={20} />
              <Bone width="min(24rem, 100%)" height={36} />
            </Stack>
            <Stack gap={14}>
              <Bone height={40} />
              <Bone height={40} />
              <Bone height={40} />
            </Stack>
          </Grid>
          <div className={hero.facts}>
            {FACTS.map((width) => (
              <Bone key={width} width={width} height={44} />
            ))}
          </div>
          <div className={plain ? layout.reading : layout.body}>
            {!plain && (
              <div className={`${layout.side} ${styles.side}`}>
                {MENU.map((width) => (
                  <Bone key={width} width={`${width}%`} height={18} />
                ))}
              </div>
            )}
            <div className={layout.sections}>
              <Stack gap={14}>
                <Bone width={220} height={26} />
                {BARS.map((width) => (
                  <Bone key={width} width={`${width}%`} height={18} />
                ))}
              </Stack>
              <SkeletonCard />
              <SkeletonCard />
            </div>
          </div>
        </div>
      </Delayed>
    </>
  );
}

const SkeletonCard = () => (
  <div className={card.card}>
    <Bone width="45%" height={26} />
    <Bone width="90%" height={18} />
    <Bone width="70%" height={18} />
    <Bone width={160} height={36} />
  </div>
);
