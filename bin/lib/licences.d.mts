export interface ShippedPackage {
  name: string;
  version: string;
  licence: string | null;
  folder: string;
}
export interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}
export function shippedPackages(lock?: Lock): ShippedPackage[];
export function isAllowed(licence: string | null): boolean;
export function refusedPackages(lock?: Lock): ShippedPackage[];
export function licenceTexts(): string;
