/** Heights of the grid, also for what is loaded without it. */
export const ROW_PX = 40;
export const HEAD_PX = 40;
