export { OverviewTab as default } from '../../../features/administration/overview/overview-tab.tsx';
