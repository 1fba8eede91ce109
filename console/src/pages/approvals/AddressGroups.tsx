import { useTranslate } from 'ra-core';

interface AddressGroupsProps {
  groups: readonly string[];
  /** Number of groups that were compared. */
  seen: number;
}

/** The groups of an address; the operator compares one after another with another source. */
export function AddressGroups({ groups, seen }: AddressGroupsProps) {
  const t = useTranslate();
  const stateOf = (index: number) => (index < seen ? 'seen' : index === seen ? 'now' : 'open');
  return (
    <>
      <ol className="groups">
        {groups.map((group, index) => (
          <li key={`${group}${index}`} className={`is-${stateOf(index)}`}>
            <span className="code">{group}</span>
            <small>{t(`approvals.group.${stateOf(index)}`)}</small>
          </li>
        ))}
      </ol>
      <p className="t2">{t('approvals.groupAbout', { total: groups.length })}</p>
    </>
  );
}
