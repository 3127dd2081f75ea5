/** Given names common in Canada in several generations and communities, folded. A hyphenated name counts by its first part. */
export const givenNames: ReadonlySet<string> = new Set(
  (
    'aaron abdul abigail adam adele adrian agathe agnes ahmed aicha aidan aimee alain alan albert alberta alex alexa ' +
    'alexander alexandra alexandre alexis alfred ali alice alison alphonse amanda amelie amina amir amy ana anais andre ' +
    'andrea andree andrew andy angela angelique angus anita ann anna anne annette annie anthony antoine antonio ariane ' +
    'arianne armand arthur audrey aurelie ava barbara beatrice ben benjamin benoit bernadette bernard bertrand beth betty ' +
    'bill bob brandon brenda brian bridget brigitte bruce bruno caleb cameron camille carl carla carlos carmen carol ' +
    'carole caroline catherine cathy cecile cedric celine chantal charles charlie charlotte chloe chris christiane ' +
    'christina christine christopher cindy claire claude claudette claudine clement colette colin colleen connor corinne ' +
    'craig cynthia damien dan daniel danielle danny dave david dawson deborah denis denise dennis derek diana diane ' +
    'diego dominic dominique don donald donna doris dorothy doug douglas dylan ed eddie edith edmond eduardo edward ' +
    'eileen elaine eleanor eli elisabeth elise elizabeth ella ellen eloise emilie emily emma emmanuel eric erica ernest ' +
    'estelle esther ethan etienne eva evan evelyn fabien farah fatima felix fernand fernande fiona florence francesca ' +
    'francine francis francois francoise frank fred frederic frederique gabriel gabrielle gaetan gail gary gaston ' +
    'genevieve george georges gerald gerard germaine ghislain ghislaine gilbert gilles ginette gloria gordon greg gregory ' +
    'guillaume gustave guy gwen hannah harold harry hassan heather helen helene henri henry hubert hugo huguette ian ' +
    'ibrahim irene isaac isabel isabelle isla ivan jack jackie jacob jacqueline jacques jake james jamie jane janet ' +
    'janice jasmine jason jean jeanette jeanne jeannine jeff jeffrey jen jennifer jeremie jeremy jerome jessica jill jim ' +
    'jimmy joan joanne jocelyn jocelyne joe joel joey johanne john johnny jonathan jordan jorge jose josee joseph joshua ' +
    'josiane joyce juan judith judy jules julia julie julien juliette justin justine kaitlyn karen karine kate katherine ' +
    'kathleen kathy katie keith kelly ken kenneth kevin kim kimberly kyle laura laurence laurent laurie lawrence lea leah ' +
    'lena leo leon leonard leslie liam liliane lily linda line linh lisa lise lloyd logan lois lorraine louis louise luc ' +
    'lucas lucie lucien lucy ludovic luis luke lyne lynn mackenzie madeleine maeve maggie malik manon marc marcel ' +
    'marcelle margaret margot marguerite maria marianne marie marielle marilyn mario marion marjorie mark marlene martha ' +
    'martin martine mary mathieu mathilde matthew maude maureen maurice max maxime maya megan mei melanie melissa michael ' +
    'michel micheline michelle miguel mike mireille mohamed mohammed monica monique muriel murray nadia nadine nancy ' +
    'natalie nathalie nathan neil nicholas nick nicolas nicole noah nora norman normand norma odette olga oliver olivia ' +
    'olivier omar oscar pablo pamela pascale pat patricia patrick paul paula paulette pauline pedro peggy penny peter phil ' +
    'philip philippe pierre priya rachel rafael ralph raphael ray raymond real rebecca rejean rene renee rhonda richard ' +
    'rick rita rob robert roberta roberto robin roch rodney roger roland romain ron ronald rosa rose rosemary ross roxanne ' +
    'roy russell ruth ryan sabrina sally sam samantha samuel sandra sandy sara sarah scott sean sebastien serge sergio ' +
    'sharon shawn sheila shirley simon simone solange sophia sophie stanley stella stephane stephanie stephen steve steven ' +
    'stewart stuart sue susan suzanne sylvain sylvia sylvie tania tanya tara ted teresa terry theo theodore therese thi ' +
    'thomas tim timothy tina todd tom tommy tony tracy tyler valerie vanessa vera veronica veronique vicky victor victoria ' +
    'vincent virginia walter wanda wayne wendy wilfrid william winston xavier yan yann yannick yasmine yolande yvan yves ' +
    'yvette yvon yvonne zachary zoe'
  ).split(' '),
);
