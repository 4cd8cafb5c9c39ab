export { ReportsTab as default } from '../../../features/administration/reports/reports-tab.tsx';
