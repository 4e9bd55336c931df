/** State shared by clients that work at the same time: whether the run is over, and the first failure. */
export function aDay() {
  const day = { isOver: false, failure: undefined };
  day.fail = (error) => {
    day.failure ??= error;
    day.isOver = true;
  };
  return day;
}

/** The results of all of them, once all have finished. The first failure ends the run for the others. */
export async function allDone(day, works) {
  const done = await Promise.all(works.map((work) => work.catch(day.fail)));
  if (day.failure) throw day.failure;
  return done;
}
