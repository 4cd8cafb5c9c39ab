export { CohortsTab as default } from '../../../features/administration/cohorts/cohorts-tab.tsx';
