import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { copyOf, filesOfContext, listAfterCmd, ownDockerfile } from '@/bin/lib/dockerfile.mjs';
import { isAllowed, refusedPackages, shippedPackages } from '@/bin/lib/licences.mjs';
import fromFiles from '@/bin/lib/settings-from-files.json';
import packageJson from '@/package.json';

const read = (file: string) => readFileSync(file, 'utf8');
type Doc = Record<string, never>;
const yaml = (file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as Doc);

const SETTINGS = new Set(
  [...read('docs/settings.md').matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, name = '']) => name),
);
const BASE = /^(.+)_FILE$/;
/** Variables that are no setting, and no file of one. */
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => {
    const [, base = ''] = BASE.exec(name) ?? [];
    return !SETTINGS.has(name) && !fromFiles.names.includes(base);
  });

const [build, image] = ownDockerfile();
const compose = yaml('compose.yaml')[0] as unknown as Compose;
interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  secrets?: string[];
  networks?: string[];
  read_only?: boolean;
  user?: string;
  mem_limit?: string;
  restart?: string;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: Pod } };
}
interface Pod {
  securityContext: Record<string, unknown>;
  containers: {
    env: { name: string }[];
    ports: { containerPort: number }[];
    securityContext: Record<string, unknown>;
    readinessProbe: { httpGet: { path: string } };
    livenessProbe: { httpGet: { path: string } };
  }[];
}
const manifests = readdirSync('ops/kubernetes')
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => yaml(`ops/kubernetes/${file}`)) as unknown as Manifest[];
const unit = read('ops/systemd/fairdraw@.service');
const stepsOf = (instruction: string) =>
  (image?.steps ?? []).filter((step) => step.instruction === instruction);

describe('the image', () => {
  test('is built from what is there, and holds what its first stage has', () => {
    const context = filesOfContext();
    expect(context.length).toBeGreaterThan(2_000);
    expect(context.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
    const roots = new Set([...context.map((file) => file.split('/')[0]), 'node_modules', '.next']);
    const copied = stepsOf('COPY').flatMap(({ words }) => copyOf(words).sources);
    expect(copied.filter((source) => !roots.has(source.replace('/app/', '')))).toEqual([]);
    const first = build?.steps.filter(({ instruction }) => instruction === 'COPY') ?? [];
    const sources = first
      .flatMap(({ words }) => copyOf(words).sources)
      .filter((source) => source !== '.');
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  });

  test('has a user, a door and a check of its own, on a Node that is supported', () => {
    expect(stepsOf('USER').map(({ words }) => words)).toEqual([['node']]);
    expect(stepsOf('EXPOSE').map(({ words }) => words)).toEqual([['3000']]);
    const commands = [...stepsOf('CMD'), ...stepsOf('HEALTHCHECK')].map(listAfterCmd);
    expect(commands).toEqual([
      ['node', 'bin/start.mjs', '--built'],
      ['node', 'bin/healthcheck.mjs'],
    ]);
    for (const [, file = ''] of commands) expect([file, existsSync(file)]).toEqual([file, true]);
    expect([build?.from, image?.from]).toEqual(
      Array(2).fill(`node:${read('.nvmrc').trim()}-bookworm-slim`),
    );
  });
});

describe('compose.yaml', () => {
  const nodes = ['web', 'jobs'].map((name) => compose.services[name]);

  test('sets what the settings have, by secrets that are declared', () => {
    for (const node of nodes) {
      expect(unknownOf(Object.keys(node?.environment ?? {}))).toEqual([]);
      const files = Object.values(node?.environment ?? {}).filter((value) =>
        value.startsWith('/run/secrets/'),
      );
      expect(files.map((file) => file.slice('/run/secrets/'.length)).sort()).toEqual(
        [...(node?.secrets ?? [])].sort(),
      );
    }
    const used = Object.values(compose.services).flatMap(({ secrets }) => secrets ?? []);
    expect([...new Set(used)].sort()).toEqual(
      Object.keys(compose.secrets)
        .filter((name) => name !== 'database_url' || used.includes(name))
        .sort(),
    );
    const made = read('ops/compose/make-secrets.mjs');
    expect(Object.keys(compose.secrets).filter((name) => !made.includes(`'${name}'`))).toEqual([]);
  });

  test('runs nodes as nobody in particular, on a system that they cannot write to', () => {
    for (const node of nodes) expect(node).toMatchObject({ user: 'node', read_only: true });
    const back = Object.entries(compose.services).filter(([, { networks }]) =>
      networks?.includes('back'),
    );
    expect(back.map(([name]) => name)).not.toContain('nginx');
  });

  test('bounds and restarts every service, and mounts what is there', () => {
    for (const [name, service] of Object.entries(compose.services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({ restart: 'unless-stopped', mem_limit: expect.any(String) }),
      ]);
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => source.startsWith('./'));
    expect(mounted.filter((source) => !existsSync(source))).toEqual([]);
    // a folder that is mounted whole would bring the secrets of others along
    const secrets = Object.values(compose.secrets).map(({ file }) => file);
    const over = (source: string) => secrets.some((file) => file.startsWith(`${source}/`));
    expect(mounted.filter(over)).toEqual([]);
  });
});

describe('ops/kubernetes', () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);

  test('sets what the settings have, and asks the doors that there are', () => {
    const names = manifests.flatMap(({ kind, data }) =>
      kind === 'ConfigMap' ? Object.keys(data ?? {}) : [],
    );
    expect(names.length).toBeGreaterThan(8);
    expect(
      unknownOf([
        ...names,
        ...pods.flatMap(({ containers }) =>
          containers.flatMap(({ env }) => env.map(({ name }) => name)),
        ),
      ]),
    ).toEqual([]);
    for (const { containers } of pods)
      for (const container of containers) {
        expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
        expect(container.livenessProbe.httpGet.path).toBe('/health/live');
        expect(container.ports).toEqual([expect.objectContaining({ containerPort: 3000 })]);
      }
  });

  test('gives a node no rights, and a system that it cannot write to', () => {
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1_000 });
      for (const container of containers)
        expect(container.securityContext).toMatchObject({
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test('is listed as a whole', () => {
    const [list] = yaml('ops/kubernetes/kustomization.yaml') as unknown as {
      resources: string[];
    }[];
    const files = readdirSync('ops/kubernetes').filter((file) => file !== 'kustomization.yaml');
    expect([...(list?.resources ?? [])].sort()).toEqual(files.sort());
  });
});

describe('ops/systemd', () => {
  test('sets what the settings have, by credentials that it loads, and starts what is there', () => {
    const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => ({ name, value }),
    );
    expect(variables.length).toBeGreaterThan(5);
    expect(unknownOf(variables.map(({ name }) => name))).toEqual([]);
    const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(
      ([, name = '']) => `%d/${name}`,
    );
    expect(variables.filter(({ name }) => BASE.test(name)).map(({ value }) => value)).toEqual(
      loaded,
    );
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node bin\/start\.mjs --built$/m);
  });

  test('lets a node write to one folder, and get no rights', () => {
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=fairdraw',
      'CapabilityBoundingSet=',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^User=(?!root)\w+$/m);
  });
});

test('the page of operations makes the secrets that the unit loads, and names files that are there', () => {
  const page = read('docs/operations.md');
  for (const [, name = ''] of unit.matchAll(/^LoadCredential=(\w+):/gm))
    expect(page).toMatch(new RegExp(`\\b${name}\\b`));
  const named = [...page.matchAll(/\/srv\/fairdraw\/((?:ops|docs)\/[\w./@-]+)/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

describe('packages', () => {
  test('what a node is shipped with has licences that are on the list', () => {
    expect(shippedPackages().length).toBeGreaterThan(200);
    expect(refusedPackages()).toEqual([]);
    expect(
      [null, 'GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED'].filter(isAllowed),
    ).toEqual([]);
    expect(['MIT', '(BSD-3-Clause OR GPL-2.0)', 'Apache-2.0 AND MIT'].every(isAllowed)).toBe(true);
  });

  test('each is known by its hash, and is what the shop names, exactly', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: boolean }>;
    };
    const unhashed = Object.entries(packages).filter(
      ([folder, { integrity, inBundle }]) =>
        folder !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unhashed.map(([folder]) => folder)).toEqual([]);
    const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
