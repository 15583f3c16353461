/** The settings tab. */

export const settings = {
  index: {
    heading: 'Index',
    status: 'State of the index',
    show: 'Show the index',
  },
} as const;
