import { Field, Select } from "@fluentui/react-components";
import { useQuery } from "@tanstack/react-query";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type AskedPlace, placesQuery } from "./details-queries.ts";
import styles from "./place-choice.module.css";

type Props = {
  readonly solutionId: string;
  readonly place: AskedPlace;
  readonly onChange: (place: { readonly country: string; readonly state: string; readonly city: string }) => void;
};

type Called = GeoReply["places"][number];

/** Country, state and city; a wider choice drops the narrower ones. */
export function PlaceChoice({ solutionId, place, onChange }: Props) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const countries = useQuery(placesQuery(getApi, solutionId, "Country", language)).data?.places ?? [];
  const states = useQuery(placesQuery(getApi, solutionId, "State", language)).data?.places ?? [];
  const cities = useQuery(placesQuery(getApi, solutionId, "City", language)).data?.places ?? [];
  const { country = "", state = "", city = 0 } = place;
  const inCountry = states.filter((one) => one.country === country);
  const inState = cities.filter((one) => one.state === state && state !== "");
  return (
    <div className={styles.choices}>
      <Choice
        label={t("details.places.Country")}
        all={t("details.local.allCountries")}
        value={country}
        options={countries.map((one) => [one.country, one.name])}
        onChoose={(next) => onChange({ country: next, state: "", city: "" })}
      />
      <Choice
        label={t("details.places.State")}
        all={t("details.local.allStates")}
        value={state}
        options={namesOf(inCountry, (one) => one.state)}
        onChoose={(next) => onChange({ country, state: next, city: "" })}
      />
      <Choice
        label={t("details.places.City")}
        all={t("details.local.allCities")}
        value={city === 0 ? "" : String(city)}
        options={namesOf(inState, (one) => String(one.city))}
        onChoose={(next) => onChange({ country, state, city: next })}
      />
    </div>
  );
}

const namesOf = (places: readonly Called[], keyOf: (place: Called) => string): readonly (readonly [string, string])[] =>
  places.map((place) => [keyOf(place), place.name] as const).sort(([, one], [, other]) => one.localeCompare(other));

type ChoiceProps = {
  readonly label: string;
  /** The words of no choice. */
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
};

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={(_event, data) => onChoose(data.value)}>
      <option value="">{all}</option>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);
