import { Input, Select } from "@fluentui/react-components";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { hasHostBits, parseIpSubnet, spellIpSubnet, withoutHostBits } from "@waymark/rules/endpoints/subnet";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Card } from "../../../ui/page/section.tsx";
import type { JudgeTag } from "../../../ui/tag-input/parse-tags.ts";
import { TagInput } from "../../../ui/tag-input/tag-input.tsx";
import styles from "./editing.module.css";
import { useFieldProblems } from "./field-words.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Props = { readonly form: DraftForm; readonly memberSets: readonly ListedEndpointSet[] };

/** No name at all, or one that stands there already, is bad. */
const judgeName: JudgeTag = (value, before) => {
  const name = parseDomainName(value)?.name;
  const isTwice = before.some((one) => parseDomainName(one)?.name === name);
  // Another spelling of a name is stored in its own one.
  return name === undefined || isTwice ? { state: "bad" } : {};
};

/** A subnet with empty host bits; the one that was probably meant is offered. */
const judgeSubnet: JudgeTag = (value, before) => {
  const subnet = parseIpSubnet(value);
  if (subnet === undefined || before.includes(value)) return { state: "bad" };
  const meant = spellIpSubnet(withoutHostBits(subnet));
  return hasHostBits(subnet) || meant !== value ? { state: "bad", mend: meant } : {};
};

function subnetMessage(bad: string, t: Translate): string {
  const subnet = parseIpSubnet(bad);
  if (subnet === undefined) return t("endpointSets.fault.subnetInvalid", { entry: bad });
  const meant = spellIpSubnet(withoutHostBits(subnet));
  return meant === bad
    ? t("endpointSets.fault.subnetTwice", { entry: bad })
    : t("changes.said.hostBits", { first: meant });
}

/** What belongs to the set, and through which ports it is reached. */
export function EntriesFields({ form, memberSets }: Props) {
  const { t } = useTexts();
  const { draft, set, leave } = form;
  const { content } = draft;
  const problemOf = useFieldProblems(form);
  return (
    <Card title={t("changes.form.entries")}>
      <div className={styles.fields}>
        <p className={styles.lead}>{t("changes.form.entriesHint")}</p>
        {!content.isMemberSet && (
          <TagInput
            label={t("endpointSets.field.fqdns")}
            name="fqdns"
            values={content.fqdns}
            onChange={(values) => set({ fqdns: [...values] })}
            judge={judgeName}
            badMessage={([bad = ""]) =>
              t(parseDomainName(bad) ? "endpointSets.fault.fqdnTwice" : "endpointSets.fault.fqdnInvalid", {
                entry: parseDomainName(bad)?.name ?? bad,
              })
            }
            problem={problemOf("fqdns")}
            separatesAtBlanks
            onBlur={() => leave("fqdns")}
          />
        )}
        <TagInput
          label={t("endpointSets.field.cidrs")}
          name="cidrs"
          values={content.cidrs}
          onChange={(values) => set({ cidrs: [...values] })}
          judge={judgeSubnet}
          badMessage={([bad = ""]) => subnetMessage(bad, t)}
          problem={problemOf("cidrs")}
          separatesAtBlanks
          onBlur={() => leave("cidrs")}
        />
        {!content.isMemberSet && (
          <>
            <FormField
              label={t("endpointSets.field.memberEndpointSetInternalId")}
              isOptional
              hint={t("changes.form.memberLinkHint")}
              problem={problemOf("memberEndpointSetInternalId")}
            >
              <Select
                value={content.memberEndpointSetInternalId ?? ""}
                onChange={(_event, { value }) => set({ memberEndpointSetInternalId: value === "" ? null : value })}
              >
                <option value="">{t("endpointSets.notSet")}</option>
                {memberSets.map(({ internalId, publicDescription, cidrCount }) => (
                  <option key={internalId} value={internalId}>
                    {`${publicDescription} · ${cidrCount}`}
                  </option>
                ))}
              </Select>
            </FormField>
            <div className={styles.pair}>
              {(["tcpPorts", "udpPorts"] as const).map((name) => (
                <FormField
                  key={name}
                  label={t(`endpointSets.field.${name}`)}
                  problem={problemOf(name)}
                  hint={t("changes.form.portsHint")}
                  because={t("changes.form.portsHint")}
                >
                  <Input
                    value={content[name]}
                    maxLength={endpointSetLimits.portsMaxCharacters}
                    onChange={(_event, { value }) => set({ [name]: value })}
                    onBlur={() => leave(name)}
                  />
                </FormField>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
