import type { Locale } from '../../types/contract/common';
import type { Version } from '../../types/contract/config';
import type { SettingsReader } from '../ports/SettingsReader';
import { RELEASE, releaseNotes } from '../texts/release';

/** Version, minimum version and notes of this release, unless an operator overrides them. */
export async function announcedVersion(settings: SettingsReader, locale: Locale): Promise<Version> {
  const version = (await settings.text('version_offered')) || RELEASE.version;
  const rawNotes = (await settings.text('version_notes', locale)).split('|');
  const notes = rawNotes.map((line) => line.trim()).filter((line) => line !== '');
  return {
    version,
    minVersion: (await settings.text('version_min')) || RELEASE.minVersion,
    notes: notes.length > 0 ? notes : releaseNotes(version, locale),
  };
}
