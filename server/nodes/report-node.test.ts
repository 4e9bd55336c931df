import { hostname } from 'node:os';
import { testDatabase } from '@/server/db/testing/test-database';
import { forgetPredecessors, listNodes, nodeOf, reportNode } from '.';

const database = testDatabase();

test('a node that starts takes the place of those of its machine whose process has ended', async () => {
  const { db } = database;
  const machine = hostname().slice(0, 100);
  const report = async (name: string) => {
    const node = { ...nodeOf({ version: 'v1', runsJobs: false }), name };
    await reportNode(db, node, '0001.sql');
    return node;
  };
  // beyond the highest number that a process may have
  await report(`${machine} 4194305`);
  // that of a container that was started anew
  await report(`${machine} ${process.pid}`);
  await report(`${machine} ${process.ppid}`);
  await report(`${machine}-2 4194305`);
  const node = nodeOf({ version: 'v1', runsJobs: true });
  await reportNode(db, node, '0001.sql');
  await forgetPredecessors(db, node);
  const names = (await listNodes(db)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    [`${machine} ${process.ppid}`, `${machine}-2 4194305`, node.name].toSorted(),
  );
});
