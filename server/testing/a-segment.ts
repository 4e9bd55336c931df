import type { CatalogueSegment } from '@/lib/contract/catalogue-file';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { heldVersions, holdVersions, versionNow } from '@/server/catalogue/versions/held-versions';

/** A segment of this process alone with every capability except the named ones. @returns its name */
export function aSegmentWithout(...missing: Capability[]): string {
  const name = `au_without_${missing.join('_and_')}`;
  const { no, validFrom, catalogue } = versionNow();
  const capabilities = CAPABILITIES.filter((capability) => !missing.includes(capability));
  const segment: CatalogueSegment = {
    ...{ name, variant: 'AU', isDefault: false, capabilities, restricted: [] },
  };
  holdVersions([
    ...heldVersions(),
    {
      ...{ no: no + 1, validFrom },
      catalogue: { ...catalogue, segments: [...catalogue.segments, segment] },
    },
  ]);
  return name;
}
