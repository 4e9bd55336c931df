import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';
import { isEnding } from '../lib/command.mjs';
import { withClient } from '../lib/databases.mjs';
import { say, seconds } from '../lib/progress.mjs';
import { alertsOf } from './rules.mjs';
import { until } from './until.mjs';

const QUIET_WITHIN_MS = 3 * 60_000;
const FIRES_WITHIN_MS = 2 * 60_000;
const OVER_WITHIN_MS = 3 * 60_000;
const CLOCK_WITHIN_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Causes the faults of the course, and looks what Prometheus says of each.
 * @returns `[{ alert, fault, remedy, firedMs, overMs, notRun, failure }]`, one for each alert of each fault
 */
export async function drillAlerts({ beside, groups, afterwards }, scene) {
  const inOrder = async (course) => {
    const rows = [];
    for (const group of course) if (!isEnding()) rows.push(...(await causeAll(group, scene)));
    return rows;
  };
  const first = await Promise.all([causeAll(beside, scene), inOrder(groups)]);
  return [...first.flat(), ...(await inOrder(afterwards))];
}

/** Causes the faults of a group at once; then as much time passes for the shop as the most patient of them needs. */
async function causeAll(group, scene) {
  const drills = group.map((fault) => ({
    fault,
    rows: fault.alerts.map((expected) => ({
      expected,
      alert: expected.alert,
      fault: fault.fault,
      remedy: fault.remedy,
    })),
  }));
  await Promise.all(drills.map((drill) => cause(drill, scene)));
  const hours = Math.max(0, ...group.map(({ hours: needed = 0 }) => needed));
  if (hours > 0) await letPass(scene, hours);
  await Promise.all(drills.map((drill) => remedy(drill, scene)));
  return drills.flatMap(({ rows }) => rows);
}

/** Sees that its alerts are quiet, then causes a fault. */
const cause = (drill, scene) =>
  noting(drill.rows, async () => {
    await Promise.all(drill.rows.map((row) => untilQuiet(row, scene)));
    drill.began = Date.now();
    drill.caused = await drill.fault.cause(scene);
    for (const row of drill.rows) row.notRun = drill.caused.notRun;
  });

/** Sees that the alerts of a fault fire, does what the runbook says, and sees that they are over. */
async function remedy({ caused, began, rows }, scene) {
  if (caused?.remedy) {
    const each = (look, since) =>
      Promise.all(rows.map((row) => noting([row], () => look(row, scene, since))));
    await each(untilFiring, began);
    const remedied = Date.now();
    await noting(rows, caused.remedy);
    await each(untilOver, remedied);
    await noting(rows, async () => caused.leave?.());
  }
  for (const row of rows) say(...lineOf(row));
}

/** What goes wrong is written into these rows, and the drill goes on. */
async function noting(rows, work) {
  try {
    await work();
  } catch (error) {
    for (const row of rows) row.failure ??= error.message;
  }
}

/**
 * Time passes for the shop as it does: nobody looks what is due, as the sandbox's own clock would. Nothing that is under
 * way sees two times.
 */
const letPass = ({ shop }, hours) =>
  withClient(shop.env.DATABASE_URL, async (client) => {
    await client.query("set lock_timeout = '200ms'");
    await until('the clock', CLOCK_WITHIN_MS, async () => {
      try {
        await client.query(
          `begin; lock table shop_clock in access exclusive mode;
           update shop_clock set offset_ms = offset_ms + ${hours * 3_600_000}; commit`,
        );
        return true;
      } catch (error) {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error;
        await client.query('rollback');
        return false;
      }
    });
  });

const untilQuiet = ({ expected }, scene) =>
  until(`${expected.alert} to be quiet`, QUIET_WITHIN_MS, async () => {
    const listed = alertsOf(await scene.alerts(), expected);
    return !listed.some(({ state }) => state === 'firing');
  });

async function untilFiring(row, scene, began) {
  const { expected } = row;
  const { withinMs = FIRES_WITHIN_MS } = expected;
  await until(`${expected.alert} to fire`, withinMs, async () => {
    const firing = alertsOf(await scene.alerts(), expected).find(({ state }) => state === 'firing');
    if (firing) row.page = firing.annotations.runbook;
    return firing !== undefined;
  });
  row.firedMs = Date.now() - began;
  if (!existsSync(path.join(CHECKOUT, row.page)))
    throw new Error(`it names the page ${row.page}, which there is not`);
}

async function untilOver(row, scene, remedied) {
  const { expected } = row;
  const { overWithinMs = OVER_WITHIN_MS } = expected;
  await until(
    `${expected.alert} to be over`,
    overWithinMs,
    async () => alertsOf(await scene.alerts(), expected).length === 0,
  );
  row.overMs = Date.now() - remedied;
}

function lineOf({ alert, fault, firedMs, overMs, notRun, failure }) {
  if (notRun) return ['skipped', `${alert}: not caused, ${notRun}`];
  if (failure) return ['FAILED', `${alert}: ${failure} (${fault})`];
  return ['held', `${alert}: fired after ${seconds(firedMs)}, over after ${seconds(overMs)}`];
}

/** What came of it, as a table of Markdown. */
export function tableOf(rows) {
  const lines = [
    ['alert', 'fault', 'fired after', 'remedy', 'over after'],
    ['---', '---', '---', '---', '---'],
    ...rows.map(({ alert, fault, firedMs, remedy, overMs, notRun, failure }) => [
      alert,
      fault,
      notRun ? `not caused: ${notRun}` : inSeconds(firedMs),
      remedy,
      failure ? `FAILED: ${failure.replaceAll('|', '/')}` : inSeconds(overMs),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const inSeconds = (ms) => (ms === undefined ? '-' : seconds(ms));
