/** What those who work at the same time share: whether it is over, and what failed first. */
export function aDay() {
  const day = { isOver: false, failure: undefined };
  day.fail = (error) => {
    day.failure ??= error;
    day.isOver = true;
  };
  return day;
}

/** What all of them answer, once none is at work any more. The first that fails ends the day for the others. */
export async function allDone(day, works) {
  const done = await Promise.all(works.map((work) => work.catch(day.fail)));
  if (day.failure) throw day.failure;
  return done;
}
