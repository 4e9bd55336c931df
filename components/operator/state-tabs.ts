interface Queue {
  /** of the list: `/operator/verification` */
  path: string;
  /** each state with its label; the first is the one without a filter */
  states: readonly (readonly [state: string, label: string])[];
  current: string;
  waiting: number;
}

/** The states of a queue as tabs, each with an address of its own. */
export const stateTabs = ({ path, states, current, waiting }: Queue) => ({
  label: 'State',
  tabs: states.map(([state, label], index) => ({
    href: index === 0 ? path : `${path}?state=${state}`,
    label,
    current: state === current,
    ...(index === 0 && { count: waiting }),
  })),
});
